import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** The address of a heading within its page, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-')

const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, first = '']) => first)

for (const document of documents) {
  test(`${document} leads only to what is there`, () => {
    const text = read(document)
    const beside = (path: string) => normalize(join(dirname(document), path))
    const wrong = found(/(?:\]\(|src=")([^)"\s]+)/g, text).filter((link) => {
      if (/^(https?|mailto):/.test(link)) return false
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? document : beside(path)
      if (!existsSync(join(root, target))) return true
      return (
        anchor !== undefined &&
        !found(/^#+ (.*)$/gm, read(target))
          .map(anchorOf)
          .includes(anchor)
      )
    })
    assert.deepEqual(wrong, [])
  })

  test(`${document} names files and orders that exist`, () => {
    const words = found(/`([^`\n]+)`/g, read(document))
    const roots = ['.', 'src', 'src/web', dirname(document)]
    const paths = words.flatMap((word) => found(/^(?:npx node )?((?:bin|docs|src|test)\/[\w./-]+)/g, word))
    assert.deepEqual(
      paths.filter(
        (path) => !roots.some((from) => globSync(`${join(from, path)}*`, { cwd: root }).length > 0),
      ),
      [],
    )
    const orders = found(/npm run ([\w:]+)/g, read(document))
    assert.deepEqual(
      orders.filter((order) => scripts[order] === undefined),
      [],
    )
  })
}

test('what is written in the code names only documents that are in the repository', () => {
  const files = globSync(['{src,bin,tools,test}/**/*.{ts,tsx,mjs,sql}'], { cwd: root })
  const lost = files.flatMap((file) =>
    found(/(?:^|[\s`(/])((?:docs\/[\w./-]+|[A-Z]{4,})\.md)\b/gm, read(file))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${file}: ${path}`),
  )
  assert.deepEqual(lost, [])
})

test('each program of bin/ and tools/ refuses an option that it does not know, and does not fall over it', () => {
  const programs = globSync('{bin,tools}/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const fallen = programs.filter((file) => /= parseArgs\(|process\.argv\.includes/.test(read(file)))
  assert.deepEqual(
    fallen.filter((file) => !/catch \(thrown\)|catch \(error\)/.test(read(file))),
    [],
  )
})

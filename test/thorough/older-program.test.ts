import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { scratchFolder } from '#test/scratch.ts'

const root = join(import.meta.dirname, '../..')
/** What a database is made of, and what of the program of before is tried on it: something of everything that writes. */
const madeOf = ['src/store/migrations', 'src/store/functions']
const tried = [
  'src/auth/accounts/one-act.test.ts',
  'src/auth/passwords/password-sign-in.test.ts',
  'src/commands/bank/import-statement.test.ts',
  'src/commands/bank/match-line.test.ts',
  'src/commands/disputes/decide.test.ts',
  'src/commands/payouts/export.test.ts',
  'src/commands/transactions/release-part.test.ts',
  'src/jobs/notices/send-notice.test.ts',
]

const git = (...given: string[]) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...given], { cwd: root, encoding: 'utf8', stdio: 'pipe' })

/** The commit before the newest migration came; null where the history is not here, as in a copy of a release. */
function commitBefore(): string | null {
  try {
    const [newest = ''] = git(
      'log',
      '-1',
      '--diff-filter=A',
      '--format=%H',
      '--',
      'src/store/migrations/*.sql',
    ).split('\n')
    return git('rev-parse', '--verify', '--quiet', `${newest}^`).trim()
  } catch {
    return null
  }
}

/** The program of a commit in a folder of its own, whose databases are made as those of this program. */
function programOf(commit: string): string {
  const folder = scratchFolder('older-program')
  after(() => rmSync(folder, { recursive: true, force: true }))
  const archive = join(folder, 'program.tar')
  git('archive', `--output=${archive}`, commit, 'src', 'test', 'tools', 'package.json')
  execFileSync('tar', ['-xf', archive], { cwd: folder })
  for (const each of madeOf) {
    rmSync(join(folder, each), { recursive: true })
    cpSync(join(root, each), join(folder, each), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

// Processes are renewed one after the other: the first brings the database up to date, and those of before serve on it for a while.
const before = commitBefore()

test(
  'the program of before the newest migration goes on working on the database of this one',
  { skip: before === null && 'the history of the repository is not here' },
  () => {
    const folder = programOf(before ?? '')
    const there = tried.filter((each) => existsSync(join(folder, each)))
    assert.deepEqual(there, tried)
    const { NODE_TEST_CONTEXT: _ours, ...env } = process.env
    const options = ['--import', './test/cheap-hashes.ts', '--test', '--test-isolation=none']
    const { status, stdout } = spawnSync(process.execPath, [...options, ...there], {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    assert.equal(status, 0, stdout)
    assert.match(stdout, /ℹ pass [1-9]\d/)
  },
)

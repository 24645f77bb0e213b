import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin } from 'vite'
import { missingPartsAreTold } from './src/web/workarounds/missing-parts.ts'

/** The rooms that are built for browsers, and on the server with the pages. */
const isBuiltIn = (id: string) => /^#(?:web|device)\//.test(id)
const roomImport = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])#(?!(?:web|device)\/)([\w./-]+)\2/g

/** An address that Vite's module runner hands to Node as it is, as it does with no file address. */
function leftToNode(file: string): string {
  const module = `export * from ${JSON.stringify(pathToFileURL(resolve('src', file)).href)}`
  return `data:text/javascript,${encodeURIComponent(module)}`
}

/**
 * The program loads every room but `web` and `device` directly (Node strips the types), so that one instance of each
 * module exists. On the server Vite therefore leaves `#room/…` to Node, built and in development alike.
 */
function roomsStayOutside(): Plugin {
  return {
    name: 'rooms-stay-outside',
    enforce: 'pre',
    resolveId(id) {
      const outside = this.environment.name === 'ssr' && id.startsWith('#') && !isBuiltIn(id)
      return outside ? { id, external: true } : null
    },
    transform(code) {
      if (this.environment.name !== 'ssr' || this.environment.mode !== 'dev') return null
      return code.replace(roomImport, (_, before, quote, file) => before + quote + leftToNode(file) + quote)
    },
  }
}

/** The worker is no part of a page: one script of its own, which the program hands out with what it is to keep. */
function buildsTheWorker(): Plugin {
  return {
    name: 'builds-the-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async closeBundle() {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          outDir: 'build/worker',
          rolldownOptions: {
            input: './src/device/worker/worker.ts',
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}

const plainSource = 'src/web/plain-pages.ts'
const plainAddress = 'src/web/server/built/plain-script.ts'
const plainBuilt = /^plain-[\w-]+\.js$/

/** The script of plain pages is one file, which shares nothing with what React runs. */
function buildsThePlainScript(): Plugin {
  let outDir = ''
  return {
    name: 'builds-the-plain-script',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.environments['client']?.build.outDir ?? '')
    },
    load(id) {
      if (this.environment.name !== 'ssr' || id !== resolve(plainAddress)) return null
      const file = readdirSync(join(outDir, 'assets')).find((name) => plainBuilt.test(name))
      if (file === undefined) this.error('The script of plain pages was not built.')
      return `export const plainScript = '/assets/${file}'`
    },
    closeBundle: {
      sequential: true,
      async handler(broken) {
        if (broken || this.environment.name !== 'client') return
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          build: {
            outDir,
            emptyOutDir: false,
            rolldownOptions: {
              input: plainSource,
              output: { entryFileNames: 'assets/plain-[hash].js', codeSplitting: false },
            },
          },
        })
      },
    },
  }
}

const caseFilePage = 'src/web/case-file-page.ts'
const caseFileScript = 'src/web/server/built/case-file-script.ts'

/** The page inside of a case file is handed out by the program: its script, whole, is a text of the server's. */
function holdsTheCaseFileScript(): Plugin {
  return {
    name: 'holds-the-case-file-script',
    async load(id) {
      if (this.environment.name !== 'ssr' || id !== resolve(caseFileScript)) return null
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          write: false,
          rolldownOptions: { input: caseFilePage, output: { format: 'iife', codeSplitting: false } },
        },
      })
      const [made] = [built].flat()
      const code = made && 'output' in made ? made.output[0].code : this.error('The page was not built.')
      return `export const caseFileScript = ${JSON.stringify(code)}`
    },
  }
}

const packings = [
  ['.br', promisify(brotliCompress)],
  ['.gz', promisify(gzip)],
] as const

/** Files for browsers also lie there compressed, once and as small as it goes: the program only hands them out. */
function packsForTheWire(): Plugin {
  return {
    name: 'packs-for-the-wire',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    closeBundle: {
      sequential: true,
      async handler(broken) {
        if (!broken) await packAll(resolve(this.environment.config.build.outDir))
      },
    },
  }
}

async function packAll(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|svg)$/.test(entry.name))
  await Promise.all(files.map((file) => pack(join(file.parentPath, file.name))))
}

async function pack(file: string): Promise<void> {
  const content = await readFile(file)
  for (const [ending, packed] of packings) {
    const small = await packed(content)
    if (small.length < content.length) await writeFile(file + ending, small)
  }
}

/*
 * What every page needs travels in one file, what every page of a signed-in person needs in another, the fields of
 * forms with it: fewer answers, and what is alike is compressed together. Everything else stays by page.
 * What the page of a line and the page that divides it show alike stays theirs: merged, all of the office would fetch it.
 */
const filesInCommon = [
  {
    name: 'base',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|src[\\/]web[\\/]entry\.client\.tsx|preload-helper/,
    priority: 3,
  },
  {
    name: 'frame',
    test: /src[\\/](web[\\/](layouts[\\/](app|current-client)\.tsx|views[\\/]frames[\\/]app-frame\.tsx|ui[\\/](field|choice|card|notice|back-link|use-alive|money|tag|definition-list|tabs|details)\.tsx?|components[\\/]network-failure\.ts)|device[\\/]own-server\.ts)/,
    priority: 2,
  },
  {
    name: 'pwa',
    test: /src[\\/](web[\\/]components[\\/]device[\\/]pwa-bar|device[\\/]pwa[\\/](offers|worker-registration))/,
    priority: 2,
  },
  {
    name: 'part',
    test: /src[\\/](web[\\/](views|components|forms|heads|ui)|words|domain)[\\/](?!ops[\\/](?:line-facts|line-note|deal-for-line|match-proof)\.tsx)/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 800,
    priority: 1,
  },
]

/** A route that asks for a middleware which is not there fails the build, as it would fail the start. */
function declarationsAreThere(): Plugin {
  return {
    name: 'declarations-are-there',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async closeBundle(error) {
      if (error) return
      const built = resolve(this.environment.config.build.outDir, 'index.js')
      const { declaredPages } = await import(`${pathToFileURL(built).href}?${Date.now()}`)
      await declaredPages()
    },
  }
}

export default defineConfig({
  plugins: [
    roomsStayOutside(),
    tailwindcss(),
    reactRouter(),
    buildsTheWorker(),
    buildsThePlainScript(),
    holdsTheCaseFileScript(),
    missingPartsAreTold(),
    packsForTheWire(),
    declarationsAreThere(),
  ],
  // Built files find each other by where they came from, so that the place is a setting and not a build.
  experimental: {
    renderBuiltUrl: (_, { ssr, type }) => (!ssr && type === 'asset' ? { relative: true } : undefined),
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Words that are put together of others and that a page does not use stay away from it.
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: { groups: filesInCommon },
            // The name of a part would say every page that has it.
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './src/web/app.ts' } },
      // Said here: otherwise the framework knows Node by a package that a production install has no use for.
      resolve: { conditions: ['node'], externalConditions: ['node'] },
    },
  },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
})

import { isPicture, isVideo, type MediaType } from '#domain/attachments/media-type.ts'
import {
  citationOf,
  evidencePurposes,
  evidenceSides,
  type EvidenceSide,
  pieceLimits,
} from '#domain/evidence/evidence.ts'
import type { EvidencePage } from '#queries/transactions/evidence-page.ts'
import type { Reading } from '../../../server/reading.ts'
import type { MomentText } from '../../../ui/moment.tsx'
import { sizeText } from '../attachments/file-words.ts'
import { shortNames } from '../deal/short-names.ts'
import { recordsOf, shotText } from './record-view.ts'
import { purposeWords } from './evidence-words.ts'

type FileKind = 'picture' | 'heic' | 'video' | 'document' | 'text'

/** A file of a piece of evidence as a page shows it. */
export type ShownFile = {
  /** What names it in the address: "3.2". */
  key: string
  /** How it is cited: "E-3.2". */
  citation: string
  name: string
  kind: FileKind
  /** "Video, 42 s, 2,4 MB". */
  told: string
  sha256: string
  address: string
  /** The small picture that came with a film. */
  poster: string | null
  /** Opens it in the viewer. */
  to: string
}

type ShownPiece = {
  citation: string
  when: MomentText
  purpose: string
  /** Which part it is about, where there are several. */
  part: string | null
  words: string
  /** Which photograph of a record it is, and what the device that took it said. */
  shot: ReturnType<typeof shotText> | null
  files: ShownFile[]
  hash: string
  /** Its files are a delivery that whoever reads did not download yet. */
  isClosed: boolean
}

type Column = { side: EvidenceSide; title: string; pieces: ShownPiece[] }

/** One side of the viewer: a file, and how to go on from it. */
export type Pane = {
  side: EvidenceSide
  title: string
  file: ShownFile
  when: MomentText
  words: string
  place: string
  before: string | null
  after: string | null
}

export type EvidenceView = ReturnType<typeof evidenceView>

function kindOf(mediaType: MediaType): FileKind {
  if (isPicture(mediaType)) return 'picture'
  if (isVideo(mediaType)) return 'video'
  if (mediaType === 'image/heic') return 'heic'
  return mediaType === 'text/plain' ? 'text' : 'document'
}

const kindWords = {
  picture: 'Foto',
  heic: 'Foto HEIC',
  video: 'Video',
  document: 'PDF',
  text: 'Texto',
} as const

type Chosen = Readonly<Partial<Record<EvidenceSide, string>>>

/** The address that shows some files side by side. */
function addressOf(base: string, chosen: Chosen): string {
  const asked = evidenceSides.flatMap((side) => (chosen[side] ? [[side, chosen[side]]] : []))
  return `${base}?${new URLSearchParams(asked).toString()}#ver`
}

/**
 * What was shown in a deal as finished text for one reader, and the files that stand side by side in the viewer; `at` is
 * the page that shows it, where it is not their own.
 */
export function evidenceView(page: EvidencePage, reading: Reading, asked: URLSearchParams, at?: string) {
  const { transaction, tranches, mine, seats, pieces, mayAdd } = page
  const base = at ?? `/app/transactions/${transaction.id}/evidence`
  const filesAt = `/app/transactions/${transaction.id}/attachments`
  const names = shortNames({ buyer: seats.buyer.name, seller: seats.seller.name })
  const chosen: Chosen = Object.fromEntries(
    evidenceSides.flatMap((side) => (asked.has(side) ? [[side, asked.get(side)]] : [])),
  )
  const several = tranches.length > 1
  const columns = evidenceSides.map((side): Column => ({
    side,
    title: side === 'platform' ? 'Resguardo' : side === mine ? 'Tú' : names[side],
    pieces: pieces
      .filter((piece) => piece.side === side)
      .map(({ number, at, purpose, tranche, words, hash, shot, files, isClosed }) => ({
        isClosed,
        citation: citationOf(number),
        when: reading.moment(at),
        purpose: purposeWords[purpose],
        part: several ? (tranches.find((each) => each.number === tranche)?.title ?? null) : null,
        words,
        shot: shot && shotText(shot, reading),
        hash,
        files: files.map((file, position) =>
          shownFile(file, { number, position, base, files: filesAt, reading, side, chosen }),
        ),
      })),
  }))
  const isOpen = Object.keys(chosen).length > 0
  const shown = columns.filter(({ side }) => side !== 'platform' || chosen[side] !== undefined)
  const panes = isOpen ? shown.flatMap((column) => paneOf(column, chosen) ?? []) : []
  const first = (side: EvidenceSide) =>
    openIn(columns.find((each) => each.side === side)?.pieces)[0]?.file.key
  const [buyer, seller] = [first('buyer'), first('seller')]
  return {
    transactionId: transaction.id,
    version: transaction.version,
    title: transaction.title,
    base,
    mine,
    mayAdd,
    records: recordsOf(page, several),
    columns: columns.filter((column) => column.side !== 'platform' || column.pieces.length > 0),
    isEmpty: pieces.length === 0,
    panes,
    compare: buyer && seller && !isOpen ? addressOf(base, { buyer, seller }) : null,
    purposes: evidencePurposes.map((value) => ({ value, label: purposeWords[value] })),
    parts: several ? tranches.map(({ number, title }) => ({ number, title })) : [],
    mostLetters: pieceLimits.wordsLength,
    /** Changes with each piece: then the form is empty again. */
    count: pieces.length,
  }
}

type Place = Readonly<{
  number: number
  position: number
  base: string
  /** Where files are opened. */
  files: string
  reading: Reading
  side: EvidenceSide
  chosen: Chosen
}>

function shownFile(
  file: EvidencePage['pieces'][number]['files'][number],
  { number, position, base, files, reading, side, chosen }: Place,
): ShownFile {
  const key = `${number}.${position + 1}`
  const kind = kindOf(file.mediaType)
  const length = file.seconds === null ? [] : [`${file.seconds} s`]
  return {
    key,
    citation: citationOf(number, position + 1),
    name: file.name,
    kind,
    told: [kindWords[kind], ...length, sizeText(file.size, reading.locale)].join(', '),
    sha256: file.sha256,
    address: `${files}/${file.id}`,
    poster: file.hasPoster ? `${files}/${file.id}?poster` : null,
    to: addressOf(base, { ...chosen, [side]: key }),
  }
}

/** The files that can be opened, each with its piece. */
function openIn(pieces: readonly ShownPiece[] = []) {
  return pieces
    .filter(({ isClosed }) => !isClosed)
    .flatMap((piece) => piece.files.map((file) => ({ file, piece })))
}

function paneOf({ side, title, pieces }: Column, chosen: Chosen): Pane | null {
  const all = openIn(pieces)
  const found = all.findIndex(({ file }) => file.key === chosen[side])
  const at = Math.max(0, found)
  const here = all[at]
  if (!here) return null
  return {
    side,
    title,
    file: here.file,
    when: here.piece.when,
    words: here.piece.words,
    place: `${at + 1} de ${all.length}`,
    before: all[at - 1]?.file.to ?? null,
    after: all[at + 1]?.file.to ?? null,
  }
}

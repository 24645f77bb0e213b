/** Small films and photographs of telephones, invented byte by byte, as long and as talkative as a test wants them. */

const ascii = (text: string) => Buffer.from(text, 'latin1')

const four = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, at) => bytes.writeUInt32BE(number >>> 0, at * 4))
  return bytes
}

/** A box of an MP4, QuickTime film or HEIC photograph. */
export function box(kind: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([four(body.length + 8), ascii(kind), body])
}

type Mp4 = Readonly<{
  /** What the head of the film says, and what its samples come to where that differs. */
  seconds: number
  samples?: number
  brand?: string
  handler?: string
  place?: string
}>

const head = (kind: string, seconds: number) => box(kind, four(0, 0, 0, 1_000, seconds * 1_000, 0))

/** An MP4 or QuickTime film as far as its boxes go. */
export function mp4({
  seconds,
  samples = seconds,
  brand = 'isom',
  handler = 'vide',
  place = '',
}: Mp4): Buffer {
  const track = box(
    'trak',
    box('tkhd', four(0, 0, 0, 1, 0)),
    box(
      'mdia',
      head('mdhd', seconds),
      box('hdlr', four(0, 0), ascii(handler), four(0, 0, 0)),
      box('minf', box('stbl', box('stts', four(0, 1, samples * 10, 100)))),
    ),
  )
  const told = place === '' ? [] : [box('udta', box('\u00a9xyz', ascii(place)))]
  return Buffer.concat([
    box('ftyp', ascii(brand), four(0), ascii('isom')),
    box('moov', head('mvhd', seconds), track, ...told),
    box('mdat', Buffer.alloc(64, 5)),
  ])
}

/** An MP4 as recorders of browsers make it: in fragments, of which its head says no length. */
export function fragmentedMp4(seconds: number): Buffer {
  const track = box(
    'trak',
    box('tkhd', four(0, 0, 0, 1, 0)),
    box('mdia', head('mdhd', 0), box('hdlr', four(0, 0), ascii('vide'), four(0, 0, 0))),
  )
  const fragment = (number: number) =>
    box(
      'moof',
      box(
        'traf',
        box('tfhd', four(0, 1)),
        box('tfdt', four(0, number * 1_000)),
        box('trun', four(0x100, 2, 500, 500)),
      ),
    )
  return Buffer.concat([
    box('ftyp', ascii('iso5'), four(0), ascii('isom')),
    box('moov', head('mvhd', 0), track, box('mvex', box('trex', four(0, 1, 1, 0, 0, 0)))),
    ...Array.from({ length: seconds }, (_, number) =>
      Buffer.concat([fragment(number), box('mdat', Buffer.alloc(8))]),
    ),
  ])
}

/** An element of a WebM film, whose length is told in eight bytes, or not at all. */
export function element(id: number, content: Uint8Array, isLive = false): Buffer {
  const name = Buffer.from(id.toString(16), 'hex')
  const length = isLive
    ? Buffer.from([0x01, ...Array.from({ length: 7 }, () => 0xff)])
    : four(0x01000000, content.length)
  return Buffer.concat([name, length, content])
}

type Webm = Readonly<{ seconds: number; isLive?: boolean; docType?: string; place?: string }>

/** A WebM film as far as its elements go: one that says how long it is, or a live one, whose last block does. */
export function webm({ seconds, isLive = false, docType = 'webm', place = '' }: Webm): Buffer {
  const length = Buffer.alloc(8)
  length.writeDoubleBE(seconds * 1_000)
  const info = element(0x1549a966, Buffer.concat(isLive ? [] : [element(0x4489, length)]))
  const tracks = element(0x1654ae6b, element(0xae, element(0x83, Buffer.from([1]))))
  const cluster = (second: number) =>
    element(
      0x1f43b675,
      Buffer.concat([element(0xe7, four(second * 1_000)), element(0xa3, Buffer.from([0x81, 0, 0, 0x80, 7]))]),
      isLive,
    )
  const clusters = isLive ? Array.from({ length: seconds + 1 }, (_, second) => cluster(second)) : [cluster(0)]
  const tags = place === '' ? [] : [element(0x1254c367, ascii(place))]
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, ascii(docType))),
    element(0x18538067, Buffer.concat([info, tracks, ...tags, ...clusters]), isLive),
  ])
}

/** A HEIC photograph as far as its boxes go: its sides, and where it tells what beside itself. */
export function heicPhoto({ place = '', sides = [4_000, 3_000] as const } = {}): Buffer {
  const picture = Buffer.alloc(32, 9)
  const exif = Buffer.concat([four(0), ascii(`Exif\0\0${place}`)])
  const start = ascii('ftypheic\0\0\0\0mif1heic')
  const ftyp = Buffer.concat([four(start.length + 4), start])
  const metaOf = (at: number) =>
    box(
      'meta',
      four(0),
      box(
        'iinf',
        four(0),
        Buffer.from([0, 2]),
        box('infe', four(0x02000000), Buffer.from([0, 1, 0, 0]), ascii('hvc1\0')),
        box('infe', four(0x02000000), Buffer.from([0, 2, 0, 0]), ascii('Exif\0')),
      ),
      box('iprp', box('ipco', box('ispe', four(0, ...sides)))),
      box(
        'iloc',
        four(0),
        Buffer.from([0x44, 0x00, 0, 2]),
        Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 1]), four(at, picture.length)]),
        Buffer.concat([Buffer.from([0, 2, 0, 0, 0, 1]), four(at + picture.length, exif.length)]),
      ),
    )
  const at = ftyp.length + metaOf(0).length + 8
  return Buffer.concat([ftyp, metaOf(at), box('mdat', picture, exif)])
}

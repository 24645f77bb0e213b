import type { MoneyStage } from '#words/transactions/money-stage.ts'
import { initialOf } from '../../ui/initial.ts'
import { Icon } from '../../ui/icon.tsx'
import { useAlive } from '../../ui/use-alive.ts'
import { Vault, type VaultState } from './vault.tsx'

export type { MoneyStage }

type TagPlace = 'buyer' | 'arriving' | 'returning' | 'custody' | 'leaving' | 'seller'
type RailState = 'waiting' | 'moving' | 'done' | 'none'

type Scene = {
  at: TagPlace | 'both' | 'none'
  railIn: RailState
  railOut: RailState
  vault: VaultState
  /** Which way the first rail's arrow points. */
  back?: boolean
  look?: 'agreed' | 'frozen'
}

const scenes: Record<MoneyStage, Scene> = {
  nowhere: { at: 'none', railIn: 'none', railOut: 'none', vault: 'empty' },
  buyer: { at: 'buyer', railIn: 'waiting', railOut: 'waiting', vault: 'empty', look: 'agreed' },
  arriving: { at: 'arriving', railIn: 'moving', railOut: 'waiting', vault: 'empty' },
  custody: { at: 'custody', railIn: 'done', railOut: 'waiting', vault: 'holding' },
  frozen: { at: 'custody', railIn: 'done', railOut: 'waiting', vault: 'frozen', look: 'frozen' },
  leaving: { at: 'leaving', railIn: 'done', railOut: 'moving', vault: 'open' },
  seller: { at: 'seller', railIn: 'done', railOut: 'done', vault: 'open' },
  returning: { at: 'returning', railIn: 'moving', railOut: 'none', vault: 'open', back: true },
  returned: { at: 'buyer', railIn: 'done', railOut: 'none', vault: 'open', back: true },
  split: { at: 'both', railIn: 'done', railOut: 'done', vault: 'open', back: true },
}

type MoneyPictureProps = {
  stage: MoneyStage
  buyerName: string
  sellerName: string
  /** The sum as it is written in the person's country. */
  amountText: string
  /** The two parts of a split: the buyer's, then the seller's. */
  parts?: readonly [string, string]
  /** The whole picture in words: "1.200,00 € en custodia desde el 3 de mayo". */
  sentence: string
  /** `page` and `hero` show the sentence under the picture unless this says no; it is always read out. */
  sentenceShown?: boolean
  size?: 'hero' | 'page'
}

function Rail({ side, state, back }: { side: 'in' | 'out'; state: RailState; back?: boolean }) {
  return (
    <span className="picture-rail" data-side={side} data-state={state}>
      {state !== 'none' && (
        <Icon name={back ? 'chevron-left' : 'chevron-right'} className="picture-heading size-5" />
      )}
    </span>
  )
}

function MoneyTag({ at, text, look }: { at: TagPlace; text: string; look?: Scene['look'] }) {
  return (
    <span className="picture-tag figures" data-at={at} data-look={look}>
      {text}
    </span>
  )
}

/** The one picture: comprador → custodia → vendedor, with the money standing where it is now. */
export function MoneyPicture(props: MoneyPictureProps) {
  const {
    stage,
    buyerName,
    sellerName,
    amountText,
    parts,
    sentence,
    sentenceShown = true,
    size = 'page',
  } = props
  const scene = scenes[stage]
  const alive = useAlive()
  const withBuyer = scene.at === 'buyer' || scene.at === 'both'
  const withSeller = scene.at === 'seller' || scene.at === 'both'
  return (
    <figure
      className="picture"
      data-size={size}
      data-parts={scene.at === 'both' || undefined}
      data-empty={scene.at === 'none' || undefined}
      data-alive={alive || undefined}
    >
      <div aria-hidden>
        <div className="picture-drawing">
          <Rail side="in" state={scene.railIn} back={scene.back ?? false} />
          <Rail side="out" state={scene.railOut} />
          <span
            className="picture-person"
            data-side="in"
            data-has-money={(withBuyer && !scene.look) || undefined}
          >
            {initialOf(buyerName)}
          </span>
          <span className="picture-vault" data-state={scene.vault}>
            <Vault state={scene.vault} />
          </span>
          <span className="picture-person" data-side="out" data-has-money={withSeller || undefined}>
            {initialOf(sellerName)}
          </span>
          {scene.at === 'both' ? (
            <>
              <MoneyTag at="buyer" text={parts?.[0] ?? amountText} />
              <MoneyTag at="seller" text={parts?.[1] ?? amountText} />
            </>
          ) : (
            scene.at !== 'none' && <MoneyTag at={scene.at} text={amountText} look={scene.look} />
          )}
        </div>
        <div className="picture-names">
          <span>
            Comprador
            <b>
              <bdi>{buyerName}</bdi>
            </b>
          </span>
          <span>
            Custodia<b>Resguardo</b>
          </span>
          <span>
            Vendedor
            <b>
              <bdi>{sellerName}</bdi>
            </b>
          </span>
        </div>
      </div>
      <figcaption
        className={sentenceShown ? 'mt-4 text-center text-small text-balance text-muted' : 'sr-only'}
      >
        {sentence}
      </figcaption>
    </figure>
  )
}

const coinAt: Record<TagPlace, number> = {
  buyer: 8,
  arriving: 20.5,
  returning: 20.5,
  custody: 36,
  leaving: 51.5,
  seller: 64,
}

/** The same picture, 24 px tall, for a row of a list. */
export function MoneyPictureRow({ stage, sentence }: { stage: MoneyStage; sentence: string }) {
  const scene = scenes[stage]
  const rail = (state: RailState) =>
    state === 'done' || state === 'moving'
      ? 'stroke-primary'
      : state === 'none'
        ? 'stroke-line'
        : 'stroke-edge'
  const dash = (state: RailState) => (state === 'done' ? undefined : '2.5 3')
  const coins: TagPlace[] = scene.at === 'both' ? ['buyer', 'seller'] : scene.at === 'none' ? [] : [scene.at]
  const vault =
    scene.vault === 'holding'
      ? 'fill-primary stroke-primary'
      : scene.vault === 'frozen'
        ? 'fill-warning-tint stroke-warning-line'
        : 'fill-surface stroke-edge'
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so that it follows the theme
    <svg className="picture-row" viewBox="0 0 72 24" role="img" aria-label={sentence}>
      <path
        d="M13 12H28"
        className={rail(scene.railIn)}
        strokeWidth="2"
        strokeDasharray={dash(scene.railIn)}
      />
      <path
        d="M44 12H59"
        className={rail(scene.railOut)}
        strokeWidth="2"
        strokeDasharray={dash(scene.railOut)}
      />
      <circle cx="8" cy="12" r="4.5" className="fill-surface stroke-edge" strokeWidth="2" />
      <circle cx="64" cy="12" r="4.5" className="fill-surface stroke-edge" strokeWidth="2" />
      <rect x="28" y="4" width="16" height="16" rx="4.5" className={vault} strokeWidth="2" />
      {scene.at === 'custody' ? (
        <path
          d="M36 9.2a1.9 1.9 0 0 1 1 3.5v2.4h-2v-2.4a1.9 1.9 0 0 1 1-3.5Z"
          className={scene.vault === 'frozen' ? 'fill-warning-line' : 'fill-on-primary'}
        />
      ) : (
        coins.map((at) => (
          <circle
            key={at}
            cx={coinAt[at]}
            cy="12"
            r="5.5"
            className={scene.look === 'agreed' ? 'fill-edge' : 'fill-primary'}
          />
        ))
      )}
    </svg>
  )
}

import { dollars } from '../../../../domain/pricing/money.ts'
import { count, nextTier, tierFor } from '../../../../domain/pricing/tiers.ts'
import { extraTiers } from '../../../../domain/products/extra-cents.ts'
import { EMBROIDERY_LOCATIONS, type HatChoices, hats as kind } from '../../../../domain/products/hats.ts'
import { CheckboxField } from '../../../ui/field.tsx'
import { ColorField } from '../color-field.tsx'
import { HatSketch, ONE_FRONT, TWO_FRONTS } from './hat-sketch.tsx'
import type { ProductScreens, StepProps } from './product-screens.ts'

function HatColors({ choices: { hatColor, bandColor }, change }: StepProps<HatChoices>) {
  return (
    <div className="grid gap-7">
      <ColorField
        label="Hat color"
        shadesLabel="Popular shades for the hat"
        value={hatColor}
        onChange={(color) => change({ hatColor: color })}
      />
      <ColorField
        label="Band color"
        shadesLabel="Popular shades for the band"
        value={bandColor}
        onChange={(color) => change({ bandColor: color })}
      />
    </div>
  )
}

function HatArtwork({ choices: { embroidery }, quantity, prices, change, upload }: StepProps<HatChoices>) {
  const tiers = extraTiers(prices, 'embroidery')
  const cheaper = nextTier(tiers, quantity)
  const tick = (location: (typeof EMBROIDERY_LOCATIONS)[number], ticked: boolean) =>
    change({ embroidery: ticked ? [...embroidery, location] : embroidery.filter((other) => other !== location) })
  return (
    <div className="grid grid-cols-1 gap-8">
      {upload('front')}
      <fieldset className="min-w-0">
        <legend className="font-semibold">Embroidery add-ons</legend>
        <p className="mt-1 text-navy-600 text-sm">
          {dollars(tierFor(tiers, quantity).cents)} per location and hat
          {cheaper && `, ${dollars(cheaper.cents)} from ${count(cheaper.from)} hats on`}.
        </p>
        <ul className="mt-4 grid grid-cols-1 gap-5">
          {EMBROIDERY_LOCATIONS.map((location) => (
            <li key={location}>
              <CheckboxField
                label={kind.areas[location].label}
                checked={embroidery.includes(location)}
                onChange={(event) => tick(location, event.target.checked)}
              />
              {embroidery.includes(location) && <div className="mt-3 ml-8">{upload(location)}</div>}
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  )
}

export const hats: ProductScreens<HatChoices> = {
  first: {
    title: 'Choose Your Hat Style',
    again: 'Choose Different Style',
    undone: { style: null },
    ways: [
      {
        name: '5-panel',
        about: 'One wide front panel without a seam: the best place for a large logo.',
        change: { style: '5-panel' },
        sketch: <HatSketch {...ONE_FRONT} />,
        mark: 'One front panel',
      },
      {
        name: '6-panel',
        about: 'The classic cap: a seam in the middle of the front and a round crown.',
        change: { style: '6-panel' },
        sketch: <HatSketch {...TWO_FRONTS} />,
        mark: 'Two front panels',
      },
    ],
  },
  heading: ({ style }) => `Design Your ${style} Hat`,
  review: 'Review & Order',
  Body: HatColors,
  Artwork: HatArtwork,
  shownOn: ({ embroidery }) => embroidery,
}

import { EMBROIDERY_TIERS } from '../../../domain/pricing/hat-price.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import { tierFor } from '../../../domain/pricing/tiers.ts'
import { ORDER_FOLDERS } from '../../../domain/requests/file-rules.ts'
import {
  EMBROIDERY_LABELS,
  EMBROIDERY_LOCATIONS,
  type EmbroideryLocation,
} from '../../../domain/requests/hat-design.ts'
import { CheckboxField } from '../../ui/field.tsx'
import { ArtworkField } from './artwork-field.tsx'
import { ColorField } from './color-field.tsx'
import type { Designer } from './use-designer.ts'

export function HatColors({ designer: { document, dispatch } }: { designer: Designer }) {
  const { hatColor, bandColor } = document.hats
  return (
    <div className="grid gap-7">
      <ColorField
        label="Hat color"
        shadesLabel="Popular shades for the hat"
        value={hatColor}
        onChange={(color) => dispatch({ type: 'hat changed', change: { hatColor: color } })}
      />
      <ColorField
        label="Band color"
        shadesLabel="Popular shades for the band"
        value={bandColor}
        onChange={(color) => dispatch({ type: 'hat changed', change: { bandColor: color } })}
      />
    </div>
  )
}

const FILE_LABELS: Record<EmbroideryLocation, string> = {
  leftSide: 'Artwork for the left (optional)',
  rightSide: 'Artwork for the right (optional)',
  back: 'Artwork for the rear (optional)',
}

export function HatArtwork({ designer }: { designer: Designer }) {
  const { document, dispatch } = designer
  const { artwork, embroidery, quantity } = document.hats
  const each = tierFor(EMBROIDERY_TIERS, quantity).cents
  return (
    <div className="grid gap-8">
      <ArtworkField
        label="Logo"
        hint="JPG, PNG or SVG. It goes on the front of the hat."
        rule={ORDER_FOLDERS.hats}
        artwork={artwork.front}
        onChange={(file) => dispatch({ type: 'hat artwork chosen', slot: 'front', file })}
        files={designer}
      />
      <fieldset>
        <legend className="font-semibold">Embroidery add-ons</legend>
        <p className="mt-1 text-navy-600 text-sm">
          {dollars(each)} per location and hat{each === 100 && ', $0.50 from 200 hats on'}.
        </p>
        <ul className="mt-4 grid gap-5">
          {EMBROIDERY_LOCATIONS.map((location) => (
            <li key={location}>
              <CheckboxField
                label={EMBROIDERY_LABELS[location]}
                checked={embroidery.includes(location)}
                onChange={(event) => dispatch({ type: 'embroidery ticked', location, ticked: event.target.checked })}
              />
              {embroidery.includes(location) && (
                <div className="mt-3 ml-8">
                  <ArtworkField
                    label={FILE_LABELS[location]}
                    hint="Image, AI, EPS or PDF."
                    rule={ORDER_FOLDERS['hats-embroidery']}
                    artwork={artwork[location]}
                    onChange={(file) => dispatch({ type: 'hat artwork chosen', slot: location, file })}
                    files={designer}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  )
}

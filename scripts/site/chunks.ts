interface Chunk {
  name: string
  /** How the paths of its files begin, seen from the repository. */
  of: readonly string[]
  /** Only what so many pages share. */
  minShareCount?: number
}

const ui = (names: readonly string[]) => names.map((name) => `web/ui/${name}.`)
const packages = (names: readonly string[]) => names.map((name) => `node_modules/${name}/`)

/** What many pages need travels in a few files instead of dozens: fewer requests, and it compresses better. */
export const CHUNKS: readonly Chunk[] = [
  { name: 'react', of: packages(['react', 'react-dom', 'react-router', 'scheduler']) },
  {
    name: 'house',
    of: [
      ...packages(['clsx', 'lucide-react', 'hono']),
      ...[
        'web/api/',
        'web/browser-store.',
        'web/once-online.',
        'web/features/cart/cart-store.',
        'web/site-config.',
        'web/page-meta.',
        'web/routes/not-found.',
        'web/when-idle.',
      ],
      ...ui([
        'badge',
        'breadcrumb',
        'button',
        'field',
        'mail-link',
        'mark',
        'picture',
        'surface',
        'toast',
        'use-media',
      ]),
      ...['web/features/shell/', 'web/features/messages/unread'],
      ...['authorization', 'avatar', 'client', 'session', 'stored-session'].map(
        (name) => `web/features/accounts/${name}.`,
      ),
      ...['web/pictures/photograph-picture.', 'domain/files/photograph-key.', 'domain/files/product-photograph.'],
      ...['domain/pricing/', 'domain/accounts/initials.'],
      ...['brand', 'errors', 'opening-hours', 'pages', 'promises', 'us-states'].map((name) => `domain/${name}.`),
      ...['contact-details', 'product-cards', 'structured-data', 'thresholds', 'toasts'].map(
        (name) => `domain/site/${name}.`,
      ),
    ],
    minShareCount: 2,
  },
  { name: 'zod', of: packages(['zod']) },
  {
    name: 'requests',
    of: ['domain/requests/', 'domain/email.', 'domain/fields.', 'web/features/uploads/', 'web/forms/'],
    minShareCount: 2,
  },
  // Not with the designs, which name it: the privacy policy would load them all.
  { name: 'retention', of: ['domain/retention.'] },
  {
    name: 'designs',
    of: [
      ...['domain/studio/', 'domain/products/shared-design.', 'domain/site/gallery-designs.'],
      ...['artwork/', 'check-design.', 'drawing-power.', 'fabric/prints.', 'still.'].map(
        (name) => `web/features/studio/${name}`,
      ),
      ...['web/features/designer/design-', ...ui(['design-facts', 'save-file'])],
    ],
    minShareCount: 2,
  },
  { name: 'dialogs', of: ['node_modules/@base-ui/', 'node_modules/@floating-ui/', 'web/ui/dialog.'], minShareCount: 3 },
  {
    name: 'basics',
    of: [
      ...['basics-price', 'cart', 'catalogue', 'saved-cart', 'sizes'].map((name) => `domain/basics/${name}.`),
      ...['product-picture', 'tier-table', 'use-products', 'use-stock'].map((name) => `web/features/basics/${name}.`),
      ...['cart-button', 'cart-panel-context', 'use-cart'].map((name) => `web/features/cart/${name}.`),
    ],
    minShareCount: 2,
  },
]

const literally = (path: string) => path.replaceAll('.', '\\.')

/** For the bundler, which knows whole paths. */
export const chunkGroups = CHUNKS.map(({ of, ...chunk }) => ({
  ...chunk,
  test: new RegExp(`/(?:${of.map(literally).join('|')})`),
}))

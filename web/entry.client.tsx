import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Without StrictMode, in which whoever edits a page would have every effect twice: a mailed link is used up by the first.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

import { matchPath } from 'react-router'
import { PAGES } from '../../../domain/pages.ts'

/** Addresses that are not for everybody are not for whoever counts visits: many of them open an order or an account. */
export const isCounted = (pathname: string) => !PAGES.some(({ path, listed }) => !listed && matchPath(path, pathname))

import { resolve } from 'node:path'

/** A path as its owner meant it: npm goes to the shop's own folder before it runs anything. */
export const typedPath = (typed: string) => resolve(process.env.INIT_CWD ?? '.', typed)

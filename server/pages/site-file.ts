/** What the build wrote about one file of the site. */
export interface SiteFile {
  type: string
  etag: string
  /** Compressed copies that lie beside the file. */
  encodings: readonly ('br' | 'gzip')[]
  /** Content hashes of the inline scripts, for the page's content policy. */
  scripts?: readonly string[]
}

/** `build/site.json`, written by scripts/site/build-site.ts. */
export interface SiteIndex {
  files: Record<string, SiteFile>
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The headless shell comes first: it is the same engine without windows, and twice as fast. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** WebGL in software on every machine; the page around it is drawn by plain means, which is quicker then. */
export const SOFTWARE_3D = [
  '--use-angle=swiftshader-webgl',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
]

/** A Chromium that this machine has, or that it can get; undefined when neither is possible. */
export function findOrGetBrowser(): string | undefined {
  return find() ?? (getFromDebian() ? find() : undefined) ?? (getFromPlaywright() ? find() : undefined)
}

export const NO_BROWSER =
  'The browser tests need a Chromium: install the package "chromium" (or Google Chrome), or set CHROMIUM_PATH to one.'

function find(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const candidates = [process.env.CHROMIUM_PATH, ...onPath, ...APPLICATIONS, chromium.executablePath()]
  return candidates.find((path) => path && existsSync(path))
}

function getFromDebian(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log('Installing Debian’s Chromium for the browser tests …')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0
  apt('update')
  return apt('install', '-y', 'chromium-headless-shell') || apt('install', '-y', 'chromium')
}

function getFromPlaywright(): boolean {
  console.log('Downloading Playwright’s Chromium for the browser tests …')
  return spawnSync('playwright', ['install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

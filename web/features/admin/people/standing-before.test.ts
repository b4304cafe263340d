import { expect, test } from 'vitest'
import type { PeopleChange } from '../admin-client.ts'
import { standingBefore } from './standing-before.ts'

const CHANGE: PeopleChange = {
  ...{ id: '1', subject: 'user_profiles:2', action: 'standing', created_at: '2026-11-16T16:00:00.000Z', job: null },
  ...{ actor: 'Olive Owner', customer: null, by_itself: false, details: { from: 'production', to: 'manager' } },
  person: { id: '2', name: 'Sam', email: 'sam@shop.example', role: 'manager', needs_second_step: false },
}
const now = (standing: { role?: 'owner' | null; needs_second_step?: boolean }) =>
  CHANGE.person && { ...CHANGE.person, ...standing }

test.for([
  ['a role is set back', {}, { role: 'production', needs_second_step: false }],
  [
    'access that ended is given back',
    { details: { from: 'production', to: null }, person: now({ role: null }) },
    { role: 'production', needs_second_step: false },
  ],
  [
    'whoever was brought back goes again',
    { details: { from: null, to: 'owner' }, person: now({ role: 'owner' }) },
    { role: null, needs_second_step: false },
  ],
  [
    'a second step is no longer asked for, and the role stays',
    { details: { second_step: 'asked' }, person: now({ needs_second_step: true }) },
    { role: 'manager', needs_second_step: false },
  ],
  ['what was changed again since is not undone', { person: now({ role: 'owner' }) }, undefined],
  ['nor is the standing of somebody who is gone', { person: null }, undefined],
  ['nor what is no change of standing', { action: 'joined' }, undefined],
] as const)('%s', ([, given, expected]) => {
  expect(standingBefore({ ...CHANGE, ...given })).toEqual(expected)
})

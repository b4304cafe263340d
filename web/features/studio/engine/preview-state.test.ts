import { describe, expect, it } from 'vitest'
import { type PreviewEvent, type PreviewState, stateAfter } from './preview-state.ts'

const EVENTS = ['prepared', 'changed', 'arrived', 'posed', 'pictured', 'disposed'] as const
const STATES = ['preparing', 'moving', 'resting', 'picturing', 'closed'] as const

/** Events one after the other; those that mean nothing at their time change nothing. */
const walk = (events: readonly PreviewEvent[], from: PreviewState = 'preparing') =>
  events.reduce<PreviewState>((state, event) => stateAfter(state, event) ?? state, from)

describe('the live preview', () => {
  it('draws nothing before it is prepared, whatever changes', () => {
    expect(walk(['changed', 'arrived', 'posed', 'pictured'])).toBe('preparing')
    expect(walk(['changed', 'prepared'])).toBe('moving')
  })

  it('rests when it has arrived, and moves again at the next change', () => {
    expect(walk(['prepared', 'arrived'])).toBe('resting')
    expect(walk(['prepared', 'arrived', 'changed'])).toBe('moving')
  })

  it('is left alone while its picture is taken, and draws anew after it', () => {
    for (const before of ['moving', 'resting'] as const)
      expect(walk(['posed', 'changed', 'arrived'], before)).toBe('picturing')
    expect(walk(['prepared', 'arrived', 'posed', 'pictured'])).toBe('moving')
  })

  it('takes one picture at a time', () => {
    expect(stateAfter('picturing', 'posed')).toBeUndefined()
  })

  it('can be closed at any time, once and for good', () => {
    for (const state of STATES) expect(walk(['disposed'], state)).toBe('closed')
    for (const event of EVENTS) expect(stateAfter('closed', event)).toBeUndefined()
  })
})

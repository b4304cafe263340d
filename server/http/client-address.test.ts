import { SocketAddress } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clientAddressReader, clientOf } from './client-address.ts'

test('without trusted proxies the address is the socket’s, whatever the header claims', () => {
  expect(clientAddressReader([])('198.51.100.4', '203.0.113.9')).toBe('198.51.100.4')
})

test('a trusted proxy is believed about who was in front of it, and nobody further', () => {
  const addressOf = clientAddressReader(['10.0.0.0/8', '::1'])
  expect(addressOf('10.1.2.3', '203.0.113.9')).toBe('203.0.113.9')
  expect(addressOf('10.1.2.3', '192.0.2.66, 203.0.113.9')).toBe('203.0.113.9')
  expect(addressOf('::1', '192.0.2.66, 203.0.113.9, 10.9.9.9')).toBe('203.0.113.9')
})

test('a trusted proxy that tells of nobody asks for itself', () => {
  expect(clientAddressReader(['127.0.0.1'])('127.0.0.1', undefined)).toBe('127.0.0.1')
})

test.for([
  ['nobody is believed', '198.51.100.4', ''],
  ['a proxy tells who was in front of it', '10.1.2.3', '203.0.113.9'],
])('a header as long as it may be is not taken apart where %s', ([, socket = '', last = '']) => {
  const parse = vi.spyOn(SocketAddress, 'parse')
  onTestFinished(() => parse.mockRestore())
  expect(clientAddressReader(['10.0.0.0/8'])(socket, `${','.repeat(16_000)}${last}`)).toBe(last || socket)
  expect(parse.mock.calls.length).toBeLessThan(5)
})

test('an IPv4 address in IPv6 clothes is the same address', () => {
  expect(clientAddressReader(['10.0.0.1'])('::ffff:10.0.0.1', '::ffff:203.0.113.9')).toBe('203.0.113.9')
})

test('nonsense in the header of a trusted proxy is not taken apart further', () => {
  expect(clientAddressReader(['10.0.0.1'])('10.0.0.1', 'not an address')).toBe('not an address')
})

test.for([
  ['203.0.113.9:5678', '203.0.113.9'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['2001:DB8::7', '2001:db8::7'],
  ['::ffff:cb00:7109', '203.0.113.9'],
])('a proxy that tells %s means %s', ([told = '', address]) => {
  expect(clientAddressReader(['10.0.0.1'])('10.0.0.1', told)).toBe(address)
})

test.for([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('whoever is at %s is counted as %s', ([address = '', client]) => {
  expect(clientOf(address)).toBe(client)
})

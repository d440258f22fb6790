import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parseTimestamp, parseUtcDate, toUtcDay } from './parseUtcDate.ts'

describe('parseUtcDate', () => {
  beforeAll(() => void vi.stubEnv('TZ', 'Pacific/Auckland'))
  afterAll(() => void vi.unstubAllEnvs())

  it.each([
    ['2024-04-03', '2024-04-03T00:00:00.000Z'],
    ['2024-4-3', '2024-04-03T00:00:00.000Z'],
    ['2024/04/03', '2024-04-03T00:00:00.000Z'],
    ['2021-09-13T18:00', '2021-09-13T18:00:00.000Z'],
    ['2021-09-13 18:00:05.25', '2021-09-13T18:00:05.250Z'],
    ['2021-09-13T18:00:00Z', '2021-09-13T18:00:00.000Z'],
    ['2021-09-13T18:00:00+02:00', '2021-09-13T16:00:00.000Z'],
    ['2021-09-13 18:00 -0430', '2021-09-13T22:30:00.000Z'],
    ['2017-02-29 11:00:00', '2017-03-01T11:00:00.000Z'],
    ['September 13, 2021', '2021-09-13T00:00:00.000Z'],
    ['9/13/2021', '2021-09-13T00:00:00.000Z'],
    ['13-Sep-2021', '2021-09-13T00:00:00.000Z'],
    ['13 Sep 2021 10:00:00 +0200', '2021-09-13T08:00:00.000Z'],
    ['Mon Sep 13 2021 10:00:00 GMT+0200 (CEST)', '2021-09-13T08:00:00.000Z'],
    ['09-13-2021', '2021-09-13T00:00:00.000Z'],
    ['9/13/21 6:00 PM', '2021-09-13T18:00:00.000Z'],
    ['2021.9.13', '2021-09-13T00:00:00.000Z'],
    ['2021-09', '2021-09-01T00:00:00.000Z'],
    ['13 Sep 2021 10:00 GMT', '2021-09-13T10:00:00.000Z'],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
    [1_600_000_000_000, '2020-09-13T12:26:40.000Z'],
  ])('accepts %s', (written, iso) => {
    expect(parseUtcDate(written)?.toISOString()).toBe(iso)
  })

  it.each(['13/9/2021', '2024-02-32', '2024-13-01', '2024-01-01T25:00', 'soon', '', 2024, null, {}, new Date('x')])(
    'rejects %s',
    (written) => {
      expect(parseUtcDate(written)).toBeUndefined()
    },
  )
})

// as in YAML, so that Docusaurus sites with such dates build
it.each([
  ['2021-13-01', '2022-01-01T00:00:00.000Z'],
  ['2021-00-10', '2020-12-10T00:00:00.000Z'],
  ['2021-01-32', '2021-02-01T00:00:00.000Z'],
  ['2021-12-31T24:00:00Z', '2022-01-01T00:00:00.000Z'],
  ['2021-01-02 10:00:61.5 +2', '2021-01-02T08:01:01.500Z'],
  ['soon', undefined],
])('parses the timestamp %s as %s', (written, iso) => {
  expect(parseTimestamp(written)?.toISOString()).toBe(iso)
})

// as in JavaScript and YAML, so that Docusaurus sites with such dates build
it.each([
  [{ year: 2021, month: 2, day: 28 }, '2021-02-28'],
  [{ year: 2021, month: 2, day: 30 }, '2021-03-02'],
  [{ year: 2021, month: 6, day: 31 }, '2021-07-01'],
  [{ year: 2021, month: 13, day: 1 }, undefined],
  [{ year: 2021, month: 2, day: 32 }, undefined],
  [{ year: 2021, month: 0, day: 1 }, undefined],
])('converts the day %j to %s', (day, expected) => {
  expect(toUtcDay(day)?.toISOString().slice(0, 10)).toBe(expected)
})

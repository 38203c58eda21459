import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { institute } from '#institute'
import { drawnAt, latinWords } from '#test/latin-words.tsx'
import VerifyPage from './verify-page.tsx'

const name = 'Asha Rao'
const facts = [{ name: 'नाम', value: name }]
const found = { title: 'प्रमाणपत्र', facts, revokedAt: null }
const drawn = [null, found, { ...found, revokedAt: new Date('2026-11-22T10:00:00Z') }]

test.each(['hi', 'or'] as const)('what others see of a certificate is in %s', (language) => {
  const Page = VerifyPage as unknown as ComponentType<{ loaderData: unknown }>
  for (const shown of drawn) {
    const html = drawnAt('/verify/0', language, () => <Page loaderData={{ found: shown }} />)
    expect(latinWords(html, [name, institute.name])).toEqual([])
  }
})

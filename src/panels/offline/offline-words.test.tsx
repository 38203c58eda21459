import { expect, test } from 'vitest'
import { institute } from '#institute'
import { drawnAt, everyWord, latinWords } from '#test/latin-words.tsx'
import { AgeLine } from './age-line.tsx'
import CardView from './card-view.tsx'
import NeedsNetworkView from './needs-network-view.tsx'
import { OfflineSearchField } from './offline-search-field.tsx'
import WaysView from './ways-view.tsx'
import { offlineWords } from './words.ts'

test.each(['hi', 'or'] as const)('without network the site speaks %s', (language) => {
  const words = offlineWords[language]
  const html = drawnAt('/account/photo', language, () => (
    <>
      <CardView />
      <NeedsNetworkView />
      <WaysView />
      <OfflineSearchField />
      <AgeLine what={words.loans} at={Date.parse('2026-01-01')} isLive={false} />
      <AgeLine what={words.copies} at={null} isLive />
    </>
  ))
  const staying = [institute.libraryName, 'ISBN']
  expect(latinWords([html, ...everyWord(words)].join(' '), staying)).toEqual([])
})

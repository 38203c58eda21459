import { expect, test } from 'vitest'
import { CameraControls } from '#src/browser/scan/camera-controls.tsx'
import { drawnAt, latinWords } from '#test/latin-words.tsx'
import { AnswerView } from './answer-view.tsx'
import { type Answer, answerWords } from './scanner.ts'
import { Scanner } from './scanner-view.tsx'
import SharePage from './share-page.tsx'
import { scannerWords } from './words.ts'

const nothing: Answer = { kind: 'nothing', text: '५', isbn: '9780131103627' }
const camera = {
  state: {
    status: 'on' as const,
    stream: {} as MediaStream,
    id: null,
    lamp: false,
    cameras: [
      { id: '1', name: '१' },
      { id: '2', name: '२' },
    ],
  },
  goOn: true,
  sound: { on: true, choose: () => {} },
  onGoOn: () => {},
  onCamera: () => {},
  onLamp: () => {},
}

test.each(['hi', 'or'] as const)('the scanner speaks %s, and nothing else', (language) => {
  const html = drawnAt('/scanner', language, () => (
    <>
      <Scanner first={nothing} />
      <CameraControls {...camera} />
      <AnswerView answer={{ kind: 'address', text: '५' }} />
      <SharePage />
      {answerWords(scannerWords[language], nothing)}
    </>
  ))
  expect(latinWords(html, ['ISBN'])).toEqual([])
})

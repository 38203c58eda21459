import { lettersBefore, rangeOf } from './letters.ts'
import { markRanges } from './marks.ts'
import { part, tell, text, words } from './page-parts.ts'
import { isSeen, seenLetter, showLetter } from './turning.ts'

type Said = { readonly starts: number; readonly ends: number; readonly words: string }

let isReading = false

/** Lets the device read the chapter aloud, from what is to be seen on; the sentence is marked. */
export function watchAloud(): void {
  const button = part('aloud', HTMLButtonElement)
  if (typeof speechSynthesis === 'undefined' || typeof Intl.Segmenter === 'undefined') return
  button.hidden = false
  button.addEventListener('click', () => (isReading ? stop() : begin()))
  addEventListener('pagehide', stop)
}

function begin(): void {
  const language = text.lang || document.documentElement.lang
  const voices = speechSynthesis.getVoices()
  const voice = voices.find(({ lang }) => lang.toLowerCase().startsWith(language.toLowerCase()))
  if (voices.length > 0 && !voice) {
    tell(words.noVoice)
    return
  }
  const from = seenLetter()
  const all = sentences(language).filter(({ ends }) => ends > from)
  isReading = true
  name(words.stopReading)
  const next = () => {
    const sentence = all.shift()
    if (!isReading || !sentence) return stop()
    const range = rangeOf(text, sentence.starts, sentence.ends)
    markRanges('spoken', range ? [range] : [])
    if (!isSeen(sentence.starts)) showLetter(sentence.starts)
    const spoken = new SpeechSynthesisUtterance(sentence.words)
    spoken.lang = language
    spoken.voice = voice ?? null
    spoken.onend = next
    spoken.onerror = stop
    speechSynthesis.speak(spoken)
  }
  next()
}

function stop(): void {
  if (!isReading) return
  isReading = false
  speechSynthesis.cancel()
  markRanges('spoken', [])
  name(words.readAloud)
}

function name(said: string): void {
  const button = part('aloud', HTMLButtonElement)
  const words = button.querySelector('span')
  if (words) words.textContent = said
  button.setAttribute('aria-pressed', String(isReading))
}

const blocks = 'p,li,h1,h2,h3,h4,h5,h6,dt,dd,td,th,figcaption,pre,blockquote,div'

/** The sentences of the chapter, block by block. */
function sentences(language: string): Said[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  const whole = [...text.querySelectorAll(blocks)].filter((block) => !block.querySelector(blocks))
  return whole.flatMap((block) => {
    const before = lettersBefore(text, block, 0)
    return [...segmenter.segment(block.textContent ?? '')].flatMap(({ segment, index }) => {
      const said = segment.replace(/\s+/g, ' ').trim()
      const starts = before + index
      return said === '' ? [] : [{ starts, ends: starts + segment.trimEnd().length, words: said }]
    })
  })
}

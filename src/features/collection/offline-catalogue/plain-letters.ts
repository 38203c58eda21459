import {
  firstHash,
  lettersHash,
  nextHash,
} from '#src/features/collection/search/search-index/book-columns.ts'

/** What a character is to a text that has nothing but plain words, by its code: 0: not of one. */
const kinds = new Uint8Array(128)
const parting = 1
const letter = 2
const digit = 3
const stop = 4
const hyphen = 5
for (const sign of ' ,;:&()/!?"') kinds[sign.charCodeAt(0)] = parting
for (const sign of 'abcdefghijklmnopqrstuvwxyz') kinds[sign.charCodeAt(0)] = letter
for (const sign of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') kinds[sign.charCodeAt(0)] = letter
for (const sign of '0123456789') kinds[sign.charCodeAt(0)] = digit
kinds['.'.charCodeAt(0)] = stop
kinds['-'.charCodeAt(0)] = hyphen

const longest = 1000
const longestArticle = 3
const space = 0x20
const point = 0x2e

/**
 * The words of a text as the kernel's `words` finds them, without a string for each: for texts that
 * have nothing but ASCII and no compounds, as nearly all have. One text at a time.
 */
export class PlainLetters {
  /** The letters of the words in lower case, with a space after each word. */
  readonly letters = new Uint16Array(longest + 1)
  /** By word: where its space is. */
  readonly ends = new Uint16Array(longest)
  /** By word: its hash, as `lettersHash` gives it. */
  readonly hashes = new Uint32Array(longest)
  /** How many words there are. */
  words = 0
  #length = 0

  /** Reads a text; false: it has more than plain words, or is very long. */
  read(text: string): boolean {
    this.words = 0
    this.#length = 0
    if (text.length > longest) return false
    let start = 0
    let hash = firstHash
    /** Whether the word has digits alone so far, and a point among them. */
    let isNumber = true
    let hasPoint = false
    for (let at = 0; at <= text.length; at++) {
      let code = at < text.length ? text.charCodeAt(at) : space
      const kind = code < 128 ? (kinds[code] as number) : 0
      if (kind === 0) return false
      let isOfWord = kind === letter || kind === digit
      if (kind === letter) {
        if (hasPoint) return false
        isNumber = false
        if (code < 0x5b) code += space
      } else if (kind >= stop) {
        const after = kinds[text.charCodeAt(at + 1)]
        if (kind === hyphen) {
          if (this.#length > start && (after === letter || after === digit)) return false
        } else if (after === letter || (after === digit && !(isNumber && this.#length > start))) {
          return false
        } else if (after === digit) {
          isOfWord = true
          hasPoint = true
          code = point
        }
      }
      if (isOfWord) {
        this.letters[this.#length++] = code
        hash = nextHash(hash, code)
      } else if (this.#length > start) {
        this.#end(hash)
        start = this.#length
        hash = firstHash
        isNumber = true
        hasPoint = false
      }
    }
    return true
  }

  #end(hash: number): void {
    this.ends[this.words] = this.#length
    this.hashes[this.words++] = hash >>> 0
    this.letters[this.#length++] = space
  }

  /**
   * What `titleHash` gives for the words with single spaces, without the first where it is an
   * article and not all there is.
   */
  titleHash(isArticle: (word: string) => boolean): number {
    const first = this.ends[0] as number
    const isShort = this.words > 1 && first <= longestArticle
    const isLeft = isShort && isArticle(String.fromCharCode(...this.letters.subarray(0, first)))
    return lettersHash(this.letters, isLeft ? first + 1 : 0, this.#length - 1)
  }
}

import {
  Lexer,
  type MarkedOptions,
  type Token,
  Tokenizer,
  type Tokens,
  type TokensList,
} from 'marked'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { textWords } from './words.ts'

/** How deep quotes and lists may stand in one another, and marks within a line. */
const deepest = 12
/** Marks of one paragraph: how long it takes to read grows with their number times its length. */
const mostMarks = 400
/** Letters without a blank: from each of them the reader looks whether an e-mail address begins. */
const longestWord = 1000
/**
 * Blanks beside one another, which are shown as one: from each the reader looks for the line's end.
 */
const mostBlanks = 100
const mostColumns = 20
const mostCells = 2000

/**
 * The tokens of a Markdown text. Errors: `invalid-input` with a sentence for the writer where marks
 * stand in one another too deeply, a paragraph has too many, a word is too long, or a table too
 * large, to be drawn.
 */
export function boundedTokens(source: string, options: MarkedOptions): Token[] {
  requireShortWords(source)
  const text = source.replace(manyBlanks, ' '.repeat(mostBlanks))
  return new BoundedLexer({ ...options, tokenizer: new PlainTokenizer() }).lex(text)
}

const manyBlanks = new RegExp(`[ \\t]{${mostBlanks},}`, 'g')

function requireShortWords(source: string): void {
  if (source.split(/\s+/).every((word) => word.length <= longestWord)) return
  throw notDrawn((words) => words.longWord(longestWord))
}

/** Each level of a text is read by one of these two, which call one another. */
class BoundedLexer extends Lexer {
  private depth = 0

  override blockTokens(source: string, tokens?: Token[], isClipped?: boolean): TokensList {
    return this.oneDeeper(() => super.blockTokens(source, tokens, isClipped)) as TokensList
  }

  override inlineTokens(source: string, tokens?: Token[]): Token[] {
    requireFewMarks(source)
    return this.oneDeeper(() => super.inlineTokens(source, tokens))
  }

  private oneDeeper<Result>(read: () => Result): Result {
    if (this.depth > deepest) throw notDrawn((words) => words.tooDeep(deepest))
    this.depth += 1
    try {
      return read()
    } finally {
      this.depth -= 1
    }
  }
}

/** For each of these the reader looks through the whole paragraph for another. */
function requireFewMarks(paragraph: string): void {
  if (paragraph.length <= mostMarks) return
  const marks = paragraph.match(/[*_[`<~]/g)?.length ?? 0
  if (marks > mostMarks) throw notDrawn((words) => words.manyMarks(mostMarks))
}

class PlainTokenizer extends Tokenizer {
  /** What is pasted with an indentation is no program: it stays words. */
  override code() {
    return undefined
  }

  /** Each row gets as many cells as the head has, however short it is written. */
  override table(source: string): Tokens.Table | undefined {
    const [first = '', second = ''] = source.split('\n', 2)
    // Else the reader takes all lines below for rows, before it sees that this is no table.
    if (!/[:|]/.test(second)) return undefined
    const head = first.trim()
    const columns = head.replace(/^\||\|$/g, '').split('|').length
    if (columns <= mostColumns) return tableOfCells(super.table(source))
    const found = this.rules.block.table.test(source)
    if (found) throw tooLarge()
    return undefined
  }
}

function tableOfCells(table: Tokens.Table | undefined): Tokens.Table | undefined {
  if (table && table.rows.length * table.header.length > mostCells) {
    throw tooLarge()
  }
  return table
}

const tooLarge = () => notDrawn((words) => words.largeTable(mostColumns, mostCells))

function notDrawn(pick: (words: (typeof textWords)['en']) => string): AppError {
  return new AppError('invalid-input', say(textWords, pick))
}

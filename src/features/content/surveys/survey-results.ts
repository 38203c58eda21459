import { type Answers, type Question, scale } from './surveys.ts'

/** How often each option or score was chosen; a share is of those who answered the question. */
export type QuestionResult = {
  readonly question: Question
  /** How many answered it. */
  readonly answered: number
  readonly bars: readonly {
    readonly label: string
    readonly count: number
    readonly share: number
  }[]
  /** Of a scale. */
  readonly average: number | null
  /** What was written, in no order. */
  readonly texts: readonly string[]
}

/** The results of each question. */
export function resultsOf(
  questions: readonly Question[],
  answers: readonly Answers[],
): QuestionResult[] {
  return questions.map((question) => {
    const given = answers.flatMap(({ [question.id]: one }) => (one === undefined ? [] : [one]))
    const chosen = given.flatMap((one) => (typeof one === 'string' ? [] : one))
    const scores = scale.map((score) => [String(score), score] as const)
    const options = question.options.map((label, at) => [label, at] as const)
    const labels = question.kind === 'scale' ? scores : options
    const sum = chosen.reduce((total, score) => total + score, 0)
    return {
      question,
      answered: given.length,
      bars: labels.map(([label, value]) => {
        const count = chosen.filter((one) => one === value).length
        return { label, count, share: given.length === 0 ? 0 : count / given.length }
      }),
      average: question.kind === 'scale' && given.length > 0 ? sum / given.length : null,
      texts: given.filter((one) => typeof one === 'string'),
    }
  })
}

/**
 * The groups whose results may be shown: those with at least `least` answers, so that what is left
 * out together has as many too. Else the smallest of them is left out with the rest: what is shown,
 * taken from the whole, would tell what the others answered.
 */
export function shownGroups(sizes: ReadonlyMap<string, number>, least: number): string[] {
  const bySize = [...sizes].sort(([, one], [, other]) => other - one)
  const shown = bySize.filter(([, size]) => size >= least)
  let hidden = bySize.slice(shown.length).reduce((sum, [, size]) => sum + size, 0)
  while (hidden > 0 && hidden < least) {
    const [, size] = shown.pop() ?? ['', least]
    hidden += size
  }
  return shown.map(([group]) => group)
}

import { useState } from 'react'
import type { FormResult } from './form-result.ts'
import { cutOff } from './kept-when-cut.ts'

/**
 * What the forms of a page were answered. Where the last one could not be sent (`keptWhenCut`), it
 * is what they were answered before, so that no form is drawn anew, and says that.
 */
export function useKeptAnswer<Answer extends object>(
  answer: Answer | undefined,
): Answer | undefined {
  const [last, setLast] = useState<Answer | undefined>(undefined)
  const isCut = isCutOff(answer)
  if (!isCut && last !== answer) setLast(answer)
  return isCut && last ? { ...last, flash: answer.flash, code: answer.code } : answer
}

/** Whether this says that the library could not be reached. */
export function isCutOff(answer: object | undefined): answer is Pick<FormResult, 'flash' | 'code'> {
  return answer !== undefined && 'code' in answer && answer.code === cutOff
}

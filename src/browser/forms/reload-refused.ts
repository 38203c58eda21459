import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { cutOffStatus } from './kept-when-cut.ts'

/**
 * `shouldRevalidate` of a page of what several change: also where a form was refused it is read
 * anew, so that it shows what is there now. What was typed is in what the form has answered. It is
 * not where the library could not be reached (`keptWhenCut`).
 */
export function reloadsWhenRefused({
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return (actionStatus >= 400 && actionStatus !== cutOffStatus) || defaultShouldRevalidate
}

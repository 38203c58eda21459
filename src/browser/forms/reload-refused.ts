import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * `shouldRevalidate` of a page of what several change: also where a form was refused it is read
 * anew, so that it shows what is there now. What was typed is in what the form has answered.
 */
export function reloadsWhenRefused({
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus >= 400 || defaultShouldRevalidate
}

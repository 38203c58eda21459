import type { Translated } from '#src/kernel/words/words.ts'
import { en } from './words/en.ts'
import { hi } from './words/hi.ts'
import { or } from './words/or.ts'

/**
 * What stands beside the picture of a camera, and what is told where there is none: `noneTitle` and
 * `none` for the problem.
 */
export const cameraWords = { en, hi, or }

export type CameraWords = Translated<typeof en>

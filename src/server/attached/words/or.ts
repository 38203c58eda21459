import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  tooMany: (most: number) => `ସର୍ବାଧିକ ${most}ଟି ଫାଇଲ୍ ପଠାଯାଇପାରିବ।`,
  tooLarge: (megabytes: number) => `ଏହି ଫାଇଲଗୁଡ଼ିକ ମିଶି ${megabytes} MB ରୁ ବଡ଼। ଦୟାକରି ଛୋଟ ଫାଇଲ୍ ବାଛନ୍ତୁ।`,
  isNeither: (name: string) =>
    `“${name}” PDF ନୁହେଁ କିମ୍ବା ଚିତ୍ର (JPEG, PNG, WebP) ମଧ୍ୟ ନୁହେଁ। ଦୟାକରି ପ୍ରଥମେ ଏହାକୁ PDF ରୂପେ ସଞ୍ଚୟ କରନ୍ତୁ।`,
  pictureTooLarge: (name: string, megabytes: number) =>
    `“${name}” ${megabytes} MB ରୁ ବଡ଼। ଦୟାକରି ଛୋଟ ଚିତ୍ର ବାଛନ୍ତୁ।`,
  notFound: 'ଏପରି କୌଣସି ଫାଇଲ୍ ନାହିଁ, କିମ୍ବା ତାହା ହଟାଯାଇଛି।',
}

import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  manyAreRead: 'ଏବେ ଅନେକ ଚିତ୍ର ପଢ଼ାଯାଉଛି। ଦୟାକରି ଏକ ମିନିଟ୍ ପରେ ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  isDrawing:
    'SVG ଭଳି ରେଖାଚିତ୍ରରେ ସ୍କ୍ରିପ୍ଟ ଥାଇପାରେ, ତେଣୁ ସେଗୁଡ଼ିକ ନିଆଯାଏ ନାହିଁ। ଦୟାକରି JPEG, PNG କିମ୍ବା WebP ରେ ଏକ ଫଟୋ ବାଛନ୍ତୁ।',
  isNoPicture: 'ଏହା ଏଠାରେ ପଢ଼ାଯାଇପାରୁଥିବା ଚିତ୍ର ନୁହେଁ। ଦୟାକରି JPEG, PNG, WebP, GIF କିମ୍ବା AVIF ରେ ଏକ ଫଟୋ ବାଛନ୍ତୁ।',
  isBroken: 'ଏହି ଚିତ୍ର ଖରାପ କିମ୍ବା ଅସମ୍ପୂର୍ଣ୍ଣ। ଦୟାକରି ଏହାକୁ ଏକ ଚିତ୍ର ପ୍ରୋଗ୍ରାମରେ ଖୋଲି ପୁଣି ସଞ୍ଚୟ କରନ୍ତୁ, ଏବଂ ସେହି ଫାଇଲ୍ ବାଛନ୍ତୁ।',
  tooManyPixels: 'ଏହି ଚିତ୍ରରେ 5 କୋଟିରୁ ଅଧିକ ପିକ୍ସେଲ୍ ଅଛି। ଦୟାକରି ଏହାକୁ ଛୋଟ କରି ପୁଣି ବାଛନ୍ତୁ।',
}

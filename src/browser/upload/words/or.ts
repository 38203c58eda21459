import type { en } from './en.ts'

export const or: typeof en = {
  title: 'ପଠାଯାଉଥିବା ଫାଇଲ',
  doneOf: (done, all) => `${all}ଟିରୁ ${done}ଟି ପଠାଗଲା`,
  states: {
    waiting: 'ଅପେକ୍ଷାରେ',
    sending: 'ପଠାଯାଉଛି',
    paused: 'ଅଟକିଛି',
    done: 'ପଠାଗଲା',
    refused: 'ନିଆଗଲା ନାହିଁ',
    failed: 'ପାଠାଗାର ସହ ଯୋଗାଯୋଗ ହେଲା ନାହିଁ',
  },
  left: (percent) => `${percent} % ପଠାଗଲା। ଜାରି ରଖିବା ପାଇଁ ଫାଇଲଟି ପୁଣି ବାଛନ୍ତୁ।`,
  pause: 'ଅଟକାନ୍ତୁ',
  goOn: 'ଜାରି ରଖନ୍ତୁ',
  tryAgain: 'ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ',
  cancel: 'ବାତିଲ କରନ୍ତୁ',
  leaveOut: 'ଛାଡ଼ି ଦିଅନ୍ତୁ',
  remove: 'ହଟାନ୍ତୁ',
  waitFirst: 'ଏପର୍ଯ୍ୟନ୍ତ ସବୁ ଫାଇଲ୍ ପଠାଯାଇ ନାହିଁ। ଦୟାକରି ଅପେକ୍ଷା କରନ୍ତୁ, କିମ୍ବା ସେଗୁଡ଼ିକୁ ତାଲିକାରୁ ହଟାନ୍ତୁ।',
}

import { words } from '#src/kernel/folding.ts'

/** Words with which questions are asked, and that tell nothing of what is asked for. */
const asking = new Set(
  words(`
    how do does did i me my we our you your what when where which who whom why can could may must
    should will would shall there any some get got have has want need please tell about if this
    कैसे क्या कब कहाँ कौन किस किससे क्यों मैं मुझे मेरा मेरी मेरे आप आपका है हैं हूँ में पर से को का की के
    ने और या कर करूँ करें चाहिए सकता सकती सकते
    କିପରି କଣ କେବେ କେଉଁ କେଉଁଠାରେ କିଏ କାହିଁକି ମୁଁ ମୋତେ ମୋର ମୋ ଆପଣ ଆପଣଙ୍କ କି ଓ ଏବଂ କରିବି କରିବା ପାଇଁ ଅଛି
  `).map(({ text }) => text),
)

/** Whether a folded word only asks. */
export function isAskingWord(folded: string): boolean {
  return asking.has(folded)
}

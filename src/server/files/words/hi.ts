import type { en } from './en.ts'

export const hi: typeof en = {
  isScanned: 'इस फ़ाइल में वायरस की जाँच अभी चल रही है। कृपया कुछ मिनट बाद फिर से कोशिश करें।',
  hasVirus: 'यह फ़ाइल नहीं दी जाती: वायरस जाँच में इसमें कुछ मिला है।',
}

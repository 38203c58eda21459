import { use } from 'react'
import { NonceContext } from '#src/browser/nonce.ts'
import { localKeys } from '#src/kernel/device-names.ts'
import { languages } from '#src/kernel/words/language.ts'

const script = `try{var l=localStorage.getItem(${JSON.stringify(localKeys.language)})}catch(e){}
if(${JSON.stringify(languages)}.includes(l))document.documentElement.lang=l`

/**
 * Gives the offline shell the language in which its reader read last: it was asked for without
 * saying who asks. It runs before the scripts of the site, which take their words by it.
 */
export function LanguageScript() {
  return (
    <script nonce={use(NonceContext)} suppressHydrationWarning>
      {script}
    </script>
  )
}

import { use } from 'react'
import { NonceContext } from '#src/browser/nonce.ts'
import { cookies } from '#src/kernel/cookies.ts'
import { localKeys } from '#src/kernel/device-names.ts'
import { languages } from '#src/kernel/words/language.ts'

const cookie = `${cookies.language.name}=`
const script = `var l=document.cookie.split('; ').find(c=>c.startsWith('${cookie}'))?.slice(${cookie.length})
try{l??=localStorage.getItem(${JSON.stringify(localKeys.language)})}catch(e){}
if(${JSON.stringify(languages)}.includes(l))document.documentElement.lang=l`

/**
 * Gives the offline shell the language that its reader has chosen, else the one in which they read
 * last: it was asked for without saying who asks. It runs before the scripts of the site, which
 * take their words by it.
 */
export function LanguageScript() {
  return (
    <script nonce={use(NonceContext)} suppressHydrationWarning>
      {script}
    </script>
  )
}

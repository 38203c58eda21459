import { themeKey } from './constants.ts'

const script = `try{var s=localStorage.getItem(${JSON.stringify(themeKey)})}catch(e){}
if(s=='dark'||s=='light')document.documentElement.dataset.theme=s`

/**
 * Sets the reader's theme before the first paint, so that nothing flashes. A script rather than the
 * server's doing: the same page may be cached for everyone.
 */
export function ThemeScript({ nonce }: { nonce: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  )
}

import { themeKey } from './constants.ts'

const script = `try{var s=localStorage.getItem(${JSON.stringify(themeKey)})}catch(e){}
document.documentElement.dataset.mantineColorScheme=s=='dark'||s=='light'?s:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'`

/**
 * Sets the reader's theme before the first paint, so that nothing flashes. A script rather than the server's
 * doing: the same page may be cached for everyone.
 */
export function ThemeScript({ nonce }: { nonce: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  )
}

import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  // npm start builds beside the last build and swaps them when it is complete.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: true,
} satisfies Config

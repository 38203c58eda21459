/** How many messages a reader may send in a minute, an hour and a day. */
export const messageLimits = { minute: 120, hour: 300, day: 1000 } as const

/** How many questions visitors may send who have not confirmed their address yet. */
export const questionLimits = {
  network: { hour: 10, day: 40 },
  address: { hour: 2, day: 4 },
  all: { hour: 200, day: 1000 },
} as const

/** For how many days staff may block a reader. */
export const blockDays = [1, 7, 30, 180] as const

/** Minutes after which a reader is told by mail and on devices what they have not read. */
export const tellAfterMinutes = 3

/** Days that the log of reminders is kept, from the day that they were about. */
export const reminderDays = 180

/** Both pages are one file of the build, so that a session opens without a network once the day was read. */
export { SessionAttendancePage } from './SessionAttendancePage.tsx';
export { TodayPage } from './TodayPage.tsx';

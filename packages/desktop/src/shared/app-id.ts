/** The application's name among all programs of a computer: its packages, and its windows on Windows. */
export const APP_ID = 'example.palmanga.desktop';

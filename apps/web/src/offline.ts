import './app/mantine-styles.ts';
import './app/fonts.css';
import './app/global.css';

// Fetched apart, so that nothing of it is part of what every other page begins with.
void import('./app/offline-app.tsx').then(({ startOfflineApp }) => startOfflineApp());

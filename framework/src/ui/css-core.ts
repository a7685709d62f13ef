/** What every screen stands on. Components bring their own. */
import './fonts.css';
import './variables.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import './base.css';

import { render } from 'preact';
import { App } from './app.tsx';
import { checkSession } from './session/session.ts';
import './style/base.css';

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no place for the client');
render(<App />, root);
void checkSession();

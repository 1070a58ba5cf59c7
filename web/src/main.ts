import { mount } from 'svelte';
import App from './App.svelte';
import sprite from './art/sprite.svg?raw';
import { registerOffline } from './pwa';
import { apply, followSystem } from './store/settings.svelte';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/style/index.css';

apply();
followSystem();
document.body.insertAdjacentHTML('afterbegin', sprite);
document.body.firstElementChild?.setAttribute('aria-hidden', 'true');
registerOffline();
mount(App, { target: document.getElementById('app')! });

import { call } from '#base/call.ts';
import { menuAnswerWire, menuQueryWire } from './wire.ts';

export const menuCalls = {
  routes: call({
    name: 'menu.routes', summary: '当前用户的菜单、资源和快捷菜单', method: 'GET', path: '/api/system/menu/routes',
    input: menuQueryWire, output: menuAnswerWire, guard: 'session', spec: '2 §7.8', origin: 'ours',
  }),
};

/** The applications of the theme centre 主题应用 that the menus of the first day belong to. */
export const APPLICATIONS = [
  { app_id: 'market', name: '市场监测', icon: 'produce', description: '菜价、预警与市场运行', status: 1, sort: 1 },
  { app_id: 'command', name: '指挥调度', icon: 'screen', description: '指挥大屏与值守', status: 1, sort: 2 },
  { app_id: 'system', name: '系统管理', icon: 'settings', description: '用户、权限、字典与日志', status: 1, sort: 3 },
] as const;

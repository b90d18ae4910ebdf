/** How far the records reach that a role lets one see 数据范围; never beyond the user's own region and enterprise. */
export const DATA_SCOPE_LABELS = { all: '全部数据', region: '所辖区域数据', enterprise: '本企业数据' } as const;

/** Messages of managing roles. */
export const ROLE_MESSAGES = {
  notFound: '没有这个角色',
  codeTaken: '已有重复值',
  builtIn: '系统内置角色不能删除',
  inUse: '该角色已分配给用户，不能删除',
  administrator: '系统管理员角色的权限不能修改',
  beyondRights: '不能授予自己没有的权限',
  beyondOwn: '不能修改权限高于自己的角色',
  cityRole: '系统内置角色全市共用，只能由负责全市的管理员维护',
  usedBeyond: '该角色在本辖区以外也有人使用，只能由负责全市的管理员维护',
  unknownResource: '没有这项权限',
} as const;

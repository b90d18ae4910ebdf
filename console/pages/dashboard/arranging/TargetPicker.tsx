import { Select } from '@arco-design/web-react';
import { useCall } from '#browser/query.ts';
import { workbenchCalls } from '#subjects/workbench/calls.ts';

export interface TargetPickerProps {
  readonly roleCode: string | undefined;
  readonly onRoleCode: (roleCode: string | undefined) => void;
}

const OWN = '';

/** Whose workbench is arranged: one's own, or a role's 编排对象. */
export function TargetPicker({ roleCode, onRoleCode }: TargetPickerProps) {
  const { data: roles = [] } = useCall(workbenchCalls.roles, {});
  const options = [
    { value: OWN, label: '我的工作台' },
    ...roles.map((role) => ({ value: role.roleCode, label: `角色：${role.name}` })),
  ];
  return (
    <Select
      aria-label="编排对象"
      style={{ width: 220 }}
      value={roleCode ?? OWN}
      options={options}
      onChange={(value: string) => onRoleCode(value === OWN ? undefined : value)}
    />
  );
}

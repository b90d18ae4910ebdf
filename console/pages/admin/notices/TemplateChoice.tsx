import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { noticeTemplateRegister } from '#subjects/notice/register.ts';
import { Select } from '../../../parts/controls/Select.tsx';
import styles from './Notices.module.css';

const ALL = { pageIndex: 1, pageSize: 200, ended: 'no' } as const;
const REFRESH = { refreshOn: [noticeTemplateRegister.event] };

export interface TemplateChoiceProps {
  readonly onChange: (name: 'title' | 'content', value: string) => void;
}

/** 套用模板: fills title and content in; what was filled in is then anybody's to change. Nothing where there is no template. */
export function TemplateChoice({ onChange }: TemplateChoiceProps) {
  const { data } = useCall(noticeTemplateRegister.calls.list, ALL, REFRESH);
  const [chosen, setChosen] = useState('');
  const templates = data?.rows ?? [];
  if (templates.length === 0) return null;
  const handleChoose = (id: string) => {
    setChosen(id);
    const template = templates.find(({ templateId }) => String(templateId) === id);
    if (!template) return;
    onChange('title', template.title);
    onChange('content', template.content);
  };
  return (
    <div className={styles['template']}>
      <Select
        label="套用模板"
        value={chosen}
        options={[
          { value: '', label: '不套用模板' },
          ...templates.map(({ templateId, name }) => ({ value: String(templateId), label: `套用：${name}` })),
        ]}
        onChange={handleChoose}
      />
    </div>
  );
}

import { LogOut, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { HeaderButton } from '#components/header-button.tsx';
import { ThemeSwitch } from '#components/theme-switch.tsx';
import { Button } from '#components/ui/button.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

export function Buttons() {
  const [presses, setPresses] = useState(0);
  const [chosen, setChosen] = useState('nothing');
  return (
    <Chapter name="Buttons">
      <Specimen name="Button">
        <Row>
          <Button onClick={() => setPresses(presses + 1)}>
            <Plus aria-hidden className="size-4" />
            Primary
          </Button>
          <Button variant="outline">Outline</Button>
          <Button variant="ghost">Ghost</Button>
          <Button variant="destructive">Destructive</Button>
        </Row>
        <Row>
          <Button disabled>Disabled</Button>
          <Button variant="outline" disabled>
            Disabled outline
          </Button>
          <Button isBusy onClick={() => setPresses(presses + 1)}>
            Busy
          </Button>
          <Button variant="outline" isBusy>
            Busy outline
          </Button>
        </Row>
        <p className="text-ink-muted text-sm">Pressed {presses} times</p>
      </Specimen>
      <Specimen name="Header button" note="Icon alone on a phone; the name stays.">
        <Row>
          <HeaderButton icon={LogOut} label="Sign Out" />
          <HeaderButton icon={LogOut} label="Signing Out" isBusy />
        </Row>
      </Specimen>
      <Specimen name="Theme switch">
        <Row>
          <ThemeSwitch />
        </Row>
      </Specimen>
      <Specimen name="Menu">
        <Row>
          <Menu
            trigger={<Button variant="outline">Actions</Button>}
            items={[
              { label: 'Edit', icon: Pencil, onSelect: () => setChosen('Edit') },
              { label: 'Archive', onSelect: () => setChosen('Archive'), disabled: true },
              { label: 'Delete', icon: Trash2, onSelect: () => setChosen('Delete'), isDestructive: true },
            ]}
          />
          <p className="text-ink-muted text-sm">Chosen: {chosen}</p>
        </Row>
      </Specimen>
    </Chapter>
  );
}

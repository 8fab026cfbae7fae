import { GraduationCap, LayoutDashboard, Settings, Sun, Users } from 'lucide-react';
import type { Door } from '../shell/door.ts';

/** The pages of the desk, in the order of the navigation. A new page is one line here and its route. */
export const deskDoors: readonly Door[] = [
  { to: '/', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/today', label: 'Today', icon: Sun },
  { to: '/students', label: 'Students', icon: Users },
  { to: '/groups', label: 'Groups', icon: GraduationCap },
  { to: '/settings', label: 'Settings', icon: Settings },
];
